import { Button, Stack } from '@mantine/core'
import type { List, RowOf } from '@sevakendra/contract/kit/list'
import { packages } from '@sevakendra/contract/package/lists'
import { createPackage, newPackage } from '@sevakendra/contract/package/setup/endpoints'
import { packageTiers } from '@sevakendra/contract/package/words'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { useListData } from '../kit/list/data'
import { ListScreen } from '../kit/list/screen'
import { useGo } from '../kit/shell/go'
import { packagesPath } from './package-paths'

const setupOf = (id: string) => `${packagesPath}/setup/${id}`

/** `masters/package`: what shops and members pay by. */
export function PackageList() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ListScreen
        of={packages}
        about="Each shop pays by its package. The government’s fees are the same for all."
        to={({ id }) => setupOf(id)}
        primary={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
            {t('New package')}
          </Button>
        }
        empty={{ text: 'A package holds the rates that shops pay.' }}
      />
      {opened && <PackageNew close={() => setOpened(false)} />}
    </>
  )
}

const all = packages as typeof packages & List

function PackageNew({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const send = useSend(createPackage)
  const { rows } = useListData<RowOf<typeof packages>>(all, {
    ...{ filters: [], search: '', start: 0, length: 100 },
    sorts: [{ column: 'name', dir: 'asc' }],
  })
  const others = rows.map(({ id, name, tier }) => ({ value: id, label: `${name} (${t(packageTiers[tier ?? 'merchant'])})` }))
  return (
    <FormDialog
      opened
      close={close}
      title="New package"
      schema={newPackage}
      submit="Open package"
      send={send}
      initial={{ tier: 'merchant' }}
      done={({ id }) => void go(setupOf(id))}
    >
      {Field => (
        <Stack gap="md">
          <Field name="code" autoFocus />
          <Field name="name" />
          <Field name="tier" />
          <Field name="copyFrom" data={others} />
        </Stack>
      )}
    </FormDialog>
  )
}
