import { useState } from 'react'
import { Link } from 'react-router'
import classes from './brand.module.css'
import { useBusiness } from './business'

/** The seal of the product, drawn; stands in wherever no logo was uploaded. */
export function Seal({ size = 32 }: { size?: number }) {
  return (
    <svg className={classes.seal} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={classes.ground}
        d="M16 2.3A3.95 3.95 0 0 1 22.85 4.14A3.95 3.95 0 0 1 27.86 9.15A3.95 3.95 0 0 1 29.7 16A3.95 3.95 0 0 1 27.86 22.85A3.95 3.95 0 0 1 22.85 27.86A3.95 3.95 0 0 1 16 29.7A3.95 3.95 0 0 1 9.15 27.86A3.95 3.95 0 0 1 4.14 22.85A3.95 3.95 0 0 1 2.3 16A3.95 3.95 0 0 1 4.14 9.15A3.95 3.95 0 0 1 9.15 4.14A3.95 3.95 0 0 1 16 2.3Z"
      />
      <path className={classes.letter} d="M20.75 11.4h-6.2a2.3 2.3 0 0 0 0 4.6h2.9a2.3 2.3 0 0 1 0 4.6h-6.2" />
    </svg>
  )
}

/** The logo of the business; the seal while it cannot be loaded. */
export function Logo({ size = 32 }: { size?: number }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <Seal size={size} />
  return <img className={classes.logo} src="/api/logo" alt="" width={size} height={size} onError={() => setBroken(true)} />
}

/**
 * Logo and name of the business, as a way home.
 * @param to where 'home' is for this visitor
 * @param note a second line under the name, such as 'Back office'
 */
export function Brand({ to, note }: { to: string; note?: string }) {
  const business = useBusiness()
  return (
    <Link to={to} className={classes.brand}>
      <Logo />
      <span className={classes.words}>
        <span className={classes.name}>{business?.businessName || 'Site'}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </Link>
  )
}
