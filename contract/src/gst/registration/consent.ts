/** What the applicant agrees to before paying; version, language, time and network address are kept with it. */
export const gstConsent = {
  version: '2025-04-01',
  text: 'The applicant agrees that these details, with PAN, Aadhaar numbers and papers of promoters and signatories, are taken to apply for GST registration at the GST portal and are passed on to it for that alone. They are stored encrypted, seen only by the people who file the registration, and erased after the period that the privacy policy names. Passwords and OTPs of the GST portal stay with the applicant. The applicant may ask to see, correct or erase the details at any time. Complaints go to the grievance officer, and after that to the Data Protection Board of India.',
} as const
