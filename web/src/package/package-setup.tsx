import { Alert, Button, Group } from '@mantine/core'
import { readPackage, type PackageSetup as Setup } from '@sevakendra/contract/package/setup/endpoints'
import { packageTiers } from '@sevakendra/contract/package/words'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { StatusChip } from '../kit/cells'
import { errorText } from '../kit/error-text'
import { Page } from '../kit/page'
import { PageSkeleton } from '../kit/page-skeleton'
import { useRead } from '../kit/send'
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
  if (!data && !error) return <PageSkeleton />
  const trail = (
    <>
      {t('Data Setup')} › <Link to={packagesPath}>{t('Package')}</Link>
      {data && ` › ${data.code}`}
    </>
  )
  if (!data)
    return (
      <Page title={t('Package Setup')} trail={trail}>
        <Alert color="red" role="alert" title={t('Something went wrong')}>
          {errorText(error)}{' '}
          <Button variant="default" size="compact-sm" ml="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Alert>
      </Page>
    )
  return (
    <Page
      title={data.name}
      trail={trail}
      about={`${t('Rates begin on their day and are never edited; what was charged stays as it was.')} ${t('Shops that pay by it: {{count}}', { count: data.shops })}`}
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
