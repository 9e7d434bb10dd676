/** To whom or what something was done. */
export const subjectLabels = {
  invoice: 'Invoice',
} as const
