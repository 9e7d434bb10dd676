import { LoadingNote } from './loading-note'
import classes from './page.module.css'

/** Stands where a screen will be while its code or its record is on the way. */
export function PageSkeleton() {
  return (
    <div className={`${classes.page} ${classes.skeleton}`} aria-busy="true">
      <div className={classes.bone} data-size="title" />
      <div className={classes.bone} data-size="block" />
      <LoadingNote />
    </div>
  )
}
