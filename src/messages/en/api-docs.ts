/** /api-docs: the API's calls for people. */
export const apiTexts = {
  title: 'API',
  description:
    'Every call of the API: what it does, who may make it, which fields it takes and what it answers.',
  lead: 'Reading needs no account. Every call is here; the OpenAPI document holds the whole schemas.',
  openApi: 'OpenAPI 3.1 document',
  rulesHeading: 'Rules for every call',
  rules: [
    'JSON in, JSON out, UTF-8. A field with * is required.',
    'Anyone may make a call, and its success is 200, unless the call says otherwise.',
    'A failure has the body {msg, errors?}: a sentence, and a message for each field that is wrong.',
    'Calls of an account carry “Authorization: Bearer TOKEN”, as the login answers it.',
    'PUT takes If-Match with the ETag of what was read; a stale edit is 412.',
    'Who calls too often gets 429 with Retry-After. Reading is limited to 600 calls a minute and address.',
    'Every answer carries X-Request-Id: name it when you report a fault.',
  ],
  calls: 'Calls by subject',
  user: 'signed in',
  query: 'Query',
  body: 'Body',
  answers: 'Answers',
} as const;
