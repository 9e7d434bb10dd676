import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { money } from '@sevakendra/contract/kit/money'
import { services } from '@sevakendra/contract/package/words'
import type { idTypesOnOffer } from '@sevakendra/contract/registration/endpoints'
import { useTranslation } from 'react-i18next'
import classes from './registration-apply.module.css'

/** What each ID type opens, for how long, and what it costs, before the form is sent. */
export function IdTypes({ all }: { all: ReplyOf<typeof idTypesOnOffer> }) {
  const { t } = useTranslation()
  if (all.length === 0) return null
  return (
    <section className={classes.idTypes} aria-labelledby="id-types">
      <h2 id="id-types">{t('Which ID type?')}</h2>
      <p>
        {t(
          'The ID type says what your shop may file. Nothing is paid with this form: you pay the joining fee once, from your wallet, after we have approved you.',
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ID Type')}</th>
            <th scope="col">{t('Services covered')}</th>
            <th scope="col">{t('Valid for')}</th>
            <th scope="col">{t('Joining fee')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ value, label, joiningFee, validityMonths, services: codes }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              <td data-label={t('Services covered')}>{codes.map(code => t(services[code])).join('; ')}</td>
              <td data-label={t('Valid for')}>
                {validityMonths === null ? t('No end date') : t('{{count}} months', { count: validityMonths })}
              </td>
              <td>{joiningFee === 0 ? t('Free') : money(joiningFee)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('Joining fees include GST.')}</p>
    </section>
  )
}
