import type { ReactNode } from 'react'

/** A label and what it says, in a list of facts; nothing where there is nothing to say. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
