import classes from './page.module.css'

/** Stands where a screen will be while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.bone} data-size="title" />
      <div className={classes.bone} data-size="block" />
    </div>
  )
}
