import { lazy } from 'react'

const nothing = { default: () => null }

/** The banner, fetched beside the screen. Where that fails there is none: no screen is lost for it, and the server refuses by itself. */
export const LateIdBanner = lazy(() =>
  import('./id-banner').then(
    ({ IdBanner }) => ({ default: IdBanner }),
    () => nothing,
  ),
)
