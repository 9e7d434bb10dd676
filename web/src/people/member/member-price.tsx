import { money } from '@sevakendra/contract/kit/money'
import { services, variantWords } from '@sevakendra/contract/package/words'
import type { MemberRate } from '@sevakendra/contract/people/member/endpoints'
import { useTranslation } from 'react-i18next'
import classes from './member-price.module.css'

interface Props {
  rates: readonly MemberRate[]
  /** Paise; what is being typed. */
  markup: number
}

/** What the member will pay for each service with this mark-up, and what its merchant earns. */
export function MemberPrice({ rates, markup }: Props) {
  const { t } = useTranslation()
  const names: Record<string, string> = services
  if (rates.length === 0) return <p className={classes.note}>{t('This package has no services yet.')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('What the member pays')}>
      <table className={classes.table}>
        <caption>{t('What the member pays, and what you earn before TDS')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Service')}</th>
            <th scope="col">{t('Member pays')}</th>
            <th scope="col">{t('You earn')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ service, variant, base, commission }) => (
            <tr key={`${service} ${variant}`}>
              <th scope="row">
                {t(names[service] ?? service)}
                {variant && <small>{t(variantWords[variant] ?? variant)}</small>}
              </th>
              <td>{money(base + markup)}</td>
              <td>{money(commission + markup)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
