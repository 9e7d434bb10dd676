import { Alert, Button } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The entry of the sidebar to which the open screen belongs: where records of its kind are found. */
export const EntryAbove = createContext<{ name: string; to: string } | undefined>(undefined)

/** Says that the record of an address is not there, which another try does not change, and leads to where those of its kind are. */
export function RecordMissing({ m }: { m?: 'lg' }) {
  const { t } = useTranslation()
  const above = use(EntryAbove)
  return (
    <Alert
      color="gray"
      role="alert"
      title={t('This record is not here')}
      icon={<IconFileUnknown size={18} aria-hidden />}
      {...(m && { m })}
    >
      <p>{t('It may have been removed, or it belongs to somebody else.')}</p>
      {above && (
        <Button component={Link} to={above.to} variant="default" size="compact-md" mt="xs">
          {t('Go to {{screen}}', { screen: t(above.name) })}
        </Button>
      )}
    </Alert>
  )
}
