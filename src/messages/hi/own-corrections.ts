export const correctionsSection = {
  headings: {
    open: 'आपके सुधार जिन पर फैसला बाकी है',
    accepted: 'आपके सुधार जो मान लिए गए',
    rejected: 'आपके सुधार जो नहीं माने गए',
  },
  failed: '❌ आपके सुधार लोड नहीं हो सके।',
  reason: (reason: string) => `संपादक का जवाब: ${reason}`,
  proposed: (when: string) => `${when} को भेजा`,
  decided: (when: string) => `${when} को फैसला हुआ`,
} as const;
