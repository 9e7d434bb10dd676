import { useTranslation } from 'react-i18next'
import { DataRequestDoor } from '../privacy/data-request-door'
import { Paper } from '../site/paper'

/** `/data-request`: to ask about one's data without an account. */
export function DataRequestPage() {
  const { t } = useTranslation()
  return (
    <Paper
      title={t('Ask About Your Data')}
      about={t(
        'A copy of what we store about you, a correction, its erasure, a complaint, or who may act for you. With an account, ask under My Profile.',
      )}
    >
      <DataRequestDoor />
    </Paper>
  )
}
