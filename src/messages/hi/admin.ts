/** What a screen says to those to whom it does not open. */
export const accessDenied = {
  heading: 'अनुमति नहीं है',
  logIn: 'लॉगिन करें',
  loading: 'लोड हो रहा है …',
} as const;
