import { count } from '@sevakendra/contract/kit/money'
import { readPeriods } from '@sevakendra/contract/privacy/data-request/endpoints'
import { retained } from '@sevakendra/contract/register/retention'
import { useTranslation } from 'react-i18next'
import { Queries } from '../kit/call/queries'
import { useRead } from '../kit/call/send'
import classes from './kept-periods.module.css'

/** For how long what is kept, as the settings say it now. */
export const KeptPeriods = () => (
  <Queries>
    <Table />
  </Queries>
)

function Table() {
  const { t } = useTranslation()
  const { data } = useRead(readPeriods)
  if (!data) return null
  return (
    <>
      <table className={classes.periods}>
        <thead>
          <tr>
            <th>{t('What')}</th>
            <th>{t('Kept for')}</th>
            <th>{t('From when')}</th>
          </tr>
        </thead>
        <tbody>
          {data.months.map(({ kind, months }) => (
            <tr key={kind}>
              <th scope="row">{t(retained[kind].label)}</th>
              <td>{t('{{count}} months', { count: months })}</td>
              <td>{t(retained[kind].help)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('A request about your data is answered within {{n}} days.', { count: data.answerDays, n: count(data.answerDays) })}</p>
    </>
  )
}
