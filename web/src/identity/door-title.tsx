import { createContext, useContext } from 'react'
import classes from './door-title.module.css'

/** Set where the steps of a sign-in stand in a dialog, which has its title and a page with a heading behind it. */
export const InDialog = createContext(false)

/** The heading of a sign-in page, or of a step in a dialog. */
export function DoorTitle({ title, about }: { title: string; about?: string | undefined }) {
  const Heading = useContext(InDialog) ? 'h3' : 'h1'
  return (
    <header className={classes.title}>
      <Heading>{title}</Heading>
      {about && <p>{about}</p>}
    </header>
  )
}
