import { ActionIcon, Button } from '@mantine/core'
import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { IconFileExport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSettings } from './list-settings'

/** Fetched when somebody first exports. */
const ExportDialog = lazy(() => import('./list-export'))

interface Props {
  list: List
  query: ListQuery
  filtered: number
  settings: ListSettings
  narrow: boolean
}

/** Opens the export of a list; on a phone it is the sign alone. */
export function ExportButton({ narrow, ...given }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  return (
    <>
      {narrow ? (
        <ActionIcon variant="default" size={44} aria-label={t('Export')} onClick={open}>
          <IconFileExport size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden />} onClick={open}>
          {t('Export')}
        </Button>
      )}
      {opened && (
        <Suspense>
          <ExportDialog {...given} narrow={narrow} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
