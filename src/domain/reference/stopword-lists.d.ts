// The package's own entry carries the lists of all 62 languages, 0.3 MB.
declare module 'stopword/src/stopwords_eng.js' {
  export const eng: readonly string[];
}
declare module 'stopword/src/stopwords_hin.js' {
  export const hin: readonly string[];
}
