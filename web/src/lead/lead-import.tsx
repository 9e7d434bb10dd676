import { leadImport } from '@sevakendra/contract/lead/imports'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ImportScreen } from '../kit/import/screen'

const list = '/backend/actions/user-list'

/** `actions/user-list/import`: what a partner says of many requests. */
export function LeadImport() {
  const { t } = useTranslation()
  return (
    <ImportScreen
      of={leadImport}
      about="The file of a partner as CSV or Excel (.xlsx), with our reference in a column of its own."
      trail={<Link to={list}>{t('Credit Crad Request List')}</Link>}
      asked={{}}
      ask={null}
      next={() => ({ to: list, label: 'Go to the requests' })}
    />
  )
}
