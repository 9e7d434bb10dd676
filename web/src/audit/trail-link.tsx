import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/session/may'

const path = '/backend/user-management/audit'

/** What was done to a record, by its table and number, or by a person, by their code; nothing for those who may not read the trail. */
export function TrailLink(of: { subject: string; id: string } | { actor: string }) {
  const { t } = useTranslation()
  if (!useMay()('audit.read')) return null
  const filter: Record<string, string> =
    'actor' in of ? { 'f.actorCode': `eq~${of.actor}` } : { 'f.subject': of.subject, 'f.subjectId': of.id }
  return (
    <Button
      component={Link}
      to={`${path}?${new URLSearchParams(filter)}`}
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
    >
      {'actor' in of ? t('What they did') : t('Audit Trail')}
    </Button>
  )
}
