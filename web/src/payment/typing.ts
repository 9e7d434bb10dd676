/** Letters belong to the text box that they are typed into. */
export function typing(): boolean {
  const at = document.activeElement
  if (at instanceof HTMLTextAreaElement) return true
  return at instanceof HTMLInputElement && at.type !== 'checkbox' && at.type !== 'radio'
}
