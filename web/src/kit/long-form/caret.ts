/**
 * Rewrites what stands in an input without moving the cursor away from the character it stood behind.
 * React would put it at the end whenever the value differs from what was typed.
 * @param keeps the characters that survive the rewriting; the cursor counts them
 */
export function rewrite(input: HTMLInputElement, value: string, keeps: RegExp): string {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const kept = [...before].filter(char => keeps.test(char)).length
  if (input.value !== value) input.value = value
  if (input.ownerDocument.activeElement === input) {
    const at = placeAfter(value, kept, keeps)
    input.setSelectionRange(at, at)
  }
  return value
}

function placeAfter(value: string, kept: number, keeps: RegExp): number {
  let seen = 0
  for (const [place, char] of [...value].entries()) {
    if (seen === kept) return place
    if (keeps.test(char)) seen += 1
  }
  return value.length
}
