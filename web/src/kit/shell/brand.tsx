import { useState } from 'react'
import { Link } from 'react-router'
import classes from './brand.module.css'
import { useBusiness } from './business'

/** The twelve scallops around the disc. */
const petals = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6)

/** The seal of the product, drawn: stands in while the logo cannot be loaded. */
function Seal({ size }: { size: number }) {
  return (
    <svg className={classes.logo} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <g className={classes.ground}>
        <circle cx="32" cy="32" r="25" />
        {petals.map(angle => (
          <circle key={angle} cx={32 + 22 * Math.cos(angle)} cy={32 + 22 * Math.sin(angle)} r="8" />
        ))}
      </g>
      <path
        className={classes.letter}
        d="M40.5 24.5c-1.6-3-4.6-4.5-8.4-4.5-4.9 0-8.4 2.5-8.4 6.4 0 8.4 16.2 4.3 16.2 11.4 0 3.7-3.4 6.2-8.3 6.2-4.2 0-7.5-1.9-9-5.2"
      />
    </svg>
  )
}

/** A wide logo is as wide as three of its height: the name has to have its place beside it. */
const widest = 3

/** The logo of the business; the seal while it cannot be loaded. */
export function Logo({ size = 32 }: { size?: number }) {
  const [broken, setBroken] = useState(false)
  const logo = useBusiness()?.logo
  if (broken) return <Seal size={size} />
  const width = Math.round(size * Math.min(widest, (logo?.width ?? 1) / (logo?.height || 1)))
  return (
    <img
      className={classes.logo}
      src={logo?.src ?? '/api/logo'}
      alt=""
      width={Math.max(width, Math.round(size / 2))}
      height={size}
      onError={() => setBroken(true)}
    />
  )
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
