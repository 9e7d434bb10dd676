/**
 * What the window is called, the narrowest first: the record that is open beside its list, record, screen, business. The public pages and those of the sign-in have the name of the
 * business alone (specification §1).
 */
const parts: { opened?: string | undefined; record?: string | undefined; screen?: string | undefined; business?: string | undefined } = {}

/** Says one part of it; undefined takes it back. A part that says the same as a narrower one is left out. */
export function nameWindow(part: keyof typeof parts, text: string | undefined): void {
  parts[part] = text
  const names = [...(parts.opened?.split(' · ') ?? []), parts.record, parts.screen, parts.business]
  document.title = names.filter((name, place) => name && names.indexOf(name) === place).join(' · ')
}
