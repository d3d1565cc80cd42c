/** What each variable of the environment must be (docs/product.md "Environment"). */
export const environmentRules: Readonly<Record<string, string>> = {
  PORT: 'must be a whole number from 0 to 65535',
  SEED: 'must be demo or none',
  ADMIN_EMAIL: 'must be an email address',
  ADMIN_PASSWORD: 'must have 8 to 128 characters',
  ADMIN_USERNAME: 'must have 3 to 30 letters, digits, dots, underscores or hyphens',
  JWT_SECRET: 'must be at least 32 bytes long',
  JWT_SECRET_PREVIOUS: 'must be at least 32 bytes long',
  SITE_URL: 'must be an address that starts with http:// or https://',
  SMTP_URL: 'must be an address that starts with smtp:// or smtps://',
  MAIL_FROM: 'must be the address that mail comes from',
  PRODUCT_NAME: 'must have 1 to 60 characters',
  TRUSTED_PROXY:
    'must be the number of proxies in front (1 to 10), or their addresses and networks with commas between them',
  RATE_LIMIT: 'must be on or off',
  STORE_REGION: 'must be a region of Netlify Blobs, such as ap-southeast-1',
  NETLIFY_API_URL: 'must be an address that starts with http:// or https://',
};
