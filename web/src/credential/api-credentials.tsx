import { Alert, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type CredentialDetail,
  credentialForm,
  discardCredential,
  type ProviderDetail,
  readCredentials,
  removeCredential,
  setCredential,
  testCredential,
  useCredential as useCredentialCall,
} from '@sevakendra/contract/credential/endpoints'
import { credentialStates, credentialTones, type ProviderName, providerOf } from '@sevakendra/contract/credential/words'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { IconCircleCheck, IconCircleX, IconKey, IconPlugConnected } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { StatusChip } from '../kit/list/cells'
import { confirm } from '../kit/record/confirm'
import { CopyText } from '../kit/record/copy-text'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './api-credentials.module.css'

/** `masters/api-credentials`: keys of outside parties. They are written here and never read back. */
export function ApiCredentials() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readCredentials)
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('Api Credentials')}
      about={t('Keys are stored encrypted and never shown again. The key in use stays until a test of the new one passes.')}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {data.providers.map(look => (
          <ProviderCard key={look.provider} look={look} webhookUrl={data.webhookUrl} sandbox={data.sandbox} />
        ))}
      </SimpleGrid>
    </Page>
  )
}

function ProviderCard({ look, webhookUrl, sandbox }: { look: ProviderDetail; webhookUrl: string; sandbox: boolean }) {
  const { t } = useTranslation()
  const { provider, current, waiting, canTest } = look
  const { name, about, off, untested } = providerOf(provider)
  const [setting, setSetting] = useState(false)
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Group justify="space-between" align="flex-start" gap="xs">
            <h2 className={classes.name}>{t(name)}</h2>
            {off ? (
              <StatusChip tone="quiet">{t('Switched off')}</StatusChip>
            ) : (
              <StatusChip tone={current ? 'ok' : 'quiet'}>{t(current ? 'In use' : 'Not set')}</StatusChip>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t(about)}
          </Text>
        </div>
        {off && <Alert color="gray">{t(off)}</Alert>}
        {provider === 'upigateway' && !current && (
          <Alert color={sandbox ? 'blue' : 'yellow'}>
            {t(
              sandbox
                ? 'Until a key is in use, online payments go through the sandbox and no money moves.'
                : 'Until a key is in use, nobody can pay online.',
            )}
          </Alert>
        )}
        {current && <Key provider={provider} look={current} state="current" canTest={canTest} />}
        {waiting && <Key provider={provider} look={waiting} state="waiting" canTest={canTest} />}
        {!canTest && untested && (
          <Text size="sm" c="dimmed">
            {t(untested)}
          </Text>
        )}
        {provider === 'upigateway' && <WebhookAddress url={webhookUrl} />}
        <Button className={classes.start} leftSection={<IconKey size={16} aria-hidden />} onClick={() => setSetting(true)}>
          {t(current || waiting ? 'Set a new key' : 'Set the key')}
        </Button>
        {setting && <KeyDialog provider={provider} close={() => setSetting(false)} />}
      </Stack>
    </Card>
  )
}

function KeyDialog({ provider, close }: { provider: ProviderName; close: () => void }) {
  const { t } = useTranslation()
  const set = useSend(setCredential, { provider })
  const schema = useMemo(() => credentialForm(provider), [provider])
  const { name, fields } = providerOf(provider)
  return (
    <FormDialog
      opened
      close={close}
      title="Set a new key"
      about={t('For {{name}}. The key in use, if any, stays until a test of the new one passes or you activate it.', {
        name: t(name),
      })}
      schema={schema}
      submit="Save"
      send={values => set({ values })}
    >
      {Field => Object.keys(fields).map(field => <Field key={field} name={field} />)}
    </FormDialog>
  )
}

interface KeyProps {
  provider: ProviderName
  look: CredentialDetail
  state: 'current' | 'waiting'
  canTest: boolean
}

function Key({ provider, look, state, canTest }: KeyProps) {
  const { t } = useTranslation()
  const test = useSend(testCredential, { provider })
  const use = useSend(useCredentialCall, { provider })
  const discard = useSend(discardCredential, { provider })
  const remove = useSend(removeCredential, { provider })
  const { fields } = providerOf(provider)

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showFailure(error)
    }
  }
  const tryIt = () =>
    attempt(async () => {
      const { passed, providerMessage, nowInUse } = await test()
      const words = nowInUse ? 'The test passed; the new key is in use.' : passed ? 'The test passed.' : 'The test failed: {{message}}'
      if (passed) notifications.show({ color: 'green', message: t(words) })
      else showFailure(t(words, { message: providerMessage }))
    })
  const ask = async (verb: string, title: string, text: string, work: () => Promise<unknown>, danger = false) => {
    if (await confirm({ title: t(title), text: t(text), verb, danger })) await attempt(work)
  }

  return (
    <section className={classes.key} aria-label={t(credentialStates[state])}>
      <Group justify="space-between" gap="xs">
        <StatusChip tone={credentialTones[state]}>{t(credentialStates[state])}</StatusChip>
        <Text size="sm" c="dimmed">
          {t('Set on {{day}} by {{code}}', { day: dayWords(look.setAt), code: look.setBy ?? '–' })}
        </Text>
      </Group>
      <ul className={classes.fields}>
        {Object.entries(fields).map(([field, { label }]) => (
          <li key={field}>
            {t(label)}: <span className={classes.tail}>{t('ends with {{tail}}', { tail: `••${look.tails[field] ?? ''}` })}</span>
          </li>
        ))}
      </ul>
      {look.test && (
        <p className={classes.result} data-passed={look.test.passed}>
          {look.test.passed ? <IconCircleCheck size={16} aria-hidden /> : <IconCircleX size={16} aria-hidden />}
          <span>
            {t(look.test.passed ? 'Test passed' : 'Test failed')}, {timeWords(look.test.at)}: {look.test.providerMessage}
          </span>
        </p>
      )}
      <Group gap="sm">
        {canTest && (
          <Button
            variant="default"
            size="compact-md"
            loading={test.busy}
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            onClick={() => void tryIt()}
          >
            {t('Test')}
          </Button>
        )}
        {state === 'waiting' ? (
          <>
            <Button
              variant="default"
              size="compact-md"
              onClick={() =>
                void ask('Activate', 'Activate this key without a test?', 'A key that does not work stops what depends on it.', () => use())
              }
            >
              {t('Activate')}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => void ask('Discard', 'Discard this key?', 'The key in use stays as it is.', () => discard(), true)}
            >
              {t('Discard')}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            size="compact-md"
            onClick={() =>
              void ask(
                'Remove',
                'Remove the key in use?',
                'Everything that depends on it stops or goes back to the sandbox.',
                () => remove(),
                true,
              )
            }
          >
            {t('Remove')}
          </Button>
        )}
      </Group>
    </section>
  )
}

function WebhookAddress({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('Webhook address, for the dashboard of the provider')}
      </Text>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <code className={classes.address}>{url}</code>
        <CopyText value={url} size="compact-sm" />
      </Group>
    </div>
  )
}
