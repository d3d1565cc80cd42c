/** The refusal that every admin screen shows. */
export const accessDenied = {
  heading: 'अनुमति नहीं है',
  logIn: 'लॉगिन करें',
  loading: 'लोड हो रहा है …',
} as const;
