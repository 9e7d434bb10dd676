import type { ReactNode } from 'react'
import { WholeWords } from '../look/whole-words'
import { BesideLinks } from './beside-links'
import classes from './page.module.css'
import { useToastLift } from './toast-lift'
import { useRecordTitle } from './window-title'

interface PageProps {
  title: ReactNode
  /** One sentence, if the title is not enough. */
  about?: ReactNode
  /** Way back above the title: words and links, smallest room first. */
  trail?: ReactNode
  /** Beside the title: a status chip, a reference. */
  beside?: ReactNode
  /** The one primary action, at the top right; a bar at the bottom on a phone. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of a screen in the signed-in areas: one title, one action, then content. */
export function Page({ title, about, trail, beside, action, children }: PageProps) {
  const lifts = useToastLift()
  useRecordTitle(title)
  return (
    <div className={classes.page}>
      {trail && <div className={classes.trail}>{trail}</div>}
      <header className={classes.head}>
        <div className={classes.words}>
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {beside}
            <BesideLinks />
          </div>
          {about && <p className={classes.about}>{typeof about === 'string' ? <WholeWords text={about} /> : about}</p>}
        </div>
        {action && (
          <div ref={lifts} className={classes.action}>
            {action}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
