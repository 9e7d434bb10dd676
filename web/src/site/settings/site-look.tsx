import { contrast, ownShades, paletteOf } from '@sevakendra/contract/kit/brand-colour'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../kit/record/facts'
import classes from './site-look.module.css'

interface Look {
  colour: string | null
  /** Addresses of what was uploaded. */
  logo: string | null
  favicon: string | null
}

/** Logo, favicon and the ten shades as they are. */
export function SiteLook({ colour, logo, favicon }: Look) {
  const { t } = useTranslation()
  return (
    <>
      <Facts
        look="lines"
        of={[
          [t('Logo'), logo ? <img key="logo" className={classes.logo} src={logo} alt={t('Logo')} /> : t('the seal')],
          [t('Favicon'), favicon ? <img key="icon" src={favicon} width={32} height={32} alt={t('Favicon')} /> : t('the seal')],
          [t('Brand colour'), colour ?? t('of the product')],
        ]}
      />
      <Shades colour={colour} />
    </>
  )
}

/** The shades of a colour, and whether it can be read as it is. @param colour `#rrggbb`; null for the product's own */
export function Shades({ colour }: { colour: string | null }) {
  const { t } = useTranslation()
  const shades = colour ? paletteOf(colour).shades : ownShades
  const primary = shades[7] ?? ownShades[7]
  return (
    <div className={classes.shades}>
      <div className={classes.row} aria-hidden="true">
        {shades.map(shade => (
          <span key={shade} style={{ background: shade }} />
        ))}
      </div>
      <p>
        {colour === null || primary === colour
          ? t('White on it has a contrast of {{ratio}} to 1; at least 4.5 is needed.', { ratio: contrast(primary, '#ffffff').toFixed(1) })
          : t(
              'White on {{colour}} has a contrast of only {{ratio}} to 1. Buttons and links are drawn in {{primary}}, the nearest shade that can be read.',
              { colour, primary, ratio: contrast(colour, '#ffffff').toFixed(1) },
            )}
      </p>
    </div>
  )
}
