import classes from './door-title.module.css'

/** The heading of a sign-in page. */
export function DoorTitle({ title, about }: { title: string; about?: string | undefined }) {
  return (
    <header className={classes.title}>
      <h1>{title}</h1>
      {about && <p>{about}</p>}
    </header>
  )
}
