/** /api-docs: the API's calls for people. */
export const apiTexts = {
  title: 'API',
  description:
    'Every API call: what it does, who may use it, which fields it takes and what it returns.',
  lead: 'Reading needs no account. Every call is here; the OpenAPI document has the full schemas.',
  openApi: 'OpenAPI 3.1 document',
  rulesHeading: 'Rules for every call',
  rules: [
    'Requests and responses are JSON in UTF-8. Fields marked * are required.',
    'Anyone may use a call, and success is 200, unless the call says otherwise.',
    'A failure returns {msg, errors?}: a sentence, and a message for each wrong field.',
    'Calls that need an account send “Authorization: Bearer TOKEN” with the token from the login.',
    'PUT takes If-Match with the ETag that you read. If the record has changed since, the response is 412.',
    'Too many calls return 429 with Retry-After. Reading is limited to 600 calls a minute from one address.',
    'Every response has an X-Request-Id. Quote it when you report a problem.',
  ],
  calls: 'Calls by subject',
  user: 'signed in',
  query: 'Query',
  body: 'Body',
  answers: 'Responses',
} as const;
