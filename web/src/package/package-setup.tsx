import { Button, Group } from '@mantine/core'
import { readPackage, type PackageSetup as Setup } from '@sevakendra/contract/package/setup/endpoints'
import { packageTiers } from '@sevakendra/contract/package/words'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { PackageEdit } from './package-edit'
import { packagesPath } from './package-paths'
import { PackagePreview } from './package-preview'
import { PackageRates } from './package-rates'
import { RateCopy } from './rate-copy'

/** `masters/package/setup/{id}`: the rates of one package and what they make people pay. */
export function PackageSetup() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readPackage, { params: { id } })
  const trail = (
    <>
      {t('Data Setup')} › <Link to={packagesPath}>{t('Package')}</Link>
      {data && ` › ${data.code}`}
    </>
  )
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  return (
    <Page
      title={data.name}
      trail={trail}
      about={`${t('Rates apply from their date and are not edited; earlier charges do not change.')} ${t('Shops on this package: {{count}}', { count: data.shops })}`}
      beside={<Marks of={data} />}
      action={<Actions of={data} />}
    >
      <PackageRates of={data} />
      <PackagePreview of={data} />
    </Page>
  )
}

function Marks({ of }: { of: Setup }) {
  const { t } = useTranslation()
  return (
    <>
      <StatusChip>{t(packageTiers[of.tier])}</StatusChip>
      {of.isDefault && <StatusChip tone="ok">{t('Default')}</StatusChip>}
      {!of.active && <StatusChip tone="bad">{t('Switched off')}</StatusChip>}
    </>
  )
}

function Actions({ of }: { of: Setup }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'edit' | 'copy'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Group gap="sm" wrap="nowrap" grow preventGrowOverflow={false}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setOpen('copy')}>
          {t('Copy rates')}
        </Button>
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
          {t('Edit package')}
        </Button>
      </Group>
      {open === 'edit' && <PackageEdit of={of} close={close} />}
      {open === 'copy' && <RateCopy of={of} close={close} />}
    </>
  )
}
