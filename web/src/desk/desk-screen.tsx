import { Alert, Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/call/send'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { DeskOpen } from './desk-open'
import classes from './desk-screen.module.css'
import type { DeskProduct } from './product'
import { useClaim } from './use-claim'

/** Claims what is named, or what has waited longest, and opens it. */
export function DeskScreen({ of }: { of: DeskProduct }) {
  const { id } = useParams()
  const { t } = useTranslation()
  const held = useClaim(of, id)
  const [said, say] = useState<string>()
  const { claim } = held
  const mine = claim.state === 'mine'
  const { data, error, refetch } = useRead(of.read, { params: { id: id ?? '' }, enabled: mine && id !== undefined })
  const form = of.useForm(data?.id === id ? data : undefined)
  if (claim.state === 'empty') {
    return (
      <Page title={t(of.words.title)}>
        <div className={classes.empty}>
          <IconCircleCheck size={40} stroke={1.5} aria-hidden />
          {said && <p role="status">{said}</p>}
          <h2>{t('The queue is empty')}</h2>
          <p>{t(of.words.nothingWaits)}</p>
          <Group>
            <Button onClick={() => void held.ask()}>{t('Check again')}</Button>
            <Button component={Link} to={of.paths.home} variant="default">
              {t(of.words.backHome)}
            </Button>
          </Group>
        </div>
      </Page>
    )
  }
  if (claim.state === 'refused') {
    return (
      <Page title={t(of.words.title)}>
        <Alert color="orange" role="alert" title={t(of.words.cannot)}>
          <p>{t(claim.why)}</p>
          <Group mt="sm">
            <Button component={Link} to={of.paths.desk()} size="compact-md">
              {t('Verify next')}
            </Button>
            {id && (
              <Button component={Link} to={of.paths.info(id)} variant="default" size="compact-md">
                {t(of.words.open)}
              </Button>
            )}
          </Group>
        </Alert>
      </Page>
    )
  }
  if (!mine) return <PageSkeleton />
  if (!data || data.id !== id) return <LoadState error={error} again={refetch} />
  if (!form.form) return <LoadState error={form.error} again={form.again} />
  return <DeskOpen key={data.id} of={of} form={form.form} info={data} until={claim.until} held={held} said={said} say={say} />
}
