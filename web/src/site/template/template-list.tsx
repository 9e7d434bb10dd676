import { Checkbox, Table, TextInput } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { readTemplates } from '@sevakendra/contract/site/template/endpoints'
import { letterWords, receivers } from '@sevakendra/contract/site/template/words'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../kit/call/send'
import { StatusChip } from '../../kit/list/cells'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import classes from './template-editor.module.css'

const languageNames = { en: 'English', hi: 'हिन्दी' }

/** `settings/mail-templates`: every mail of the portal, when it goes to whom, and which are in the owner's words. */
export function TemplateList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readTemplates)
  const [sought, setSought] = useState('')
  const [changedAlone, setChangedAlone] = useState(false)
  if (!data) return <LoadState error={error} again={refetch} />
  const lines = data
    .map(line => {
      const { label = '', when = '', to = 'person' as const } = letterWords[line.template] ?? {}
      return { ...line, label: t(label), when: t(when), to: t(receivers[to]) }
    })
    .filter(line => !changedAlone || line.changed.length > 0)
    .filter(({ label, when, to }) => `${label} ${when} ${to}`.toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <Page title={t('Mail Templates')} about={t('What the mails of the portal say, in English and Hindi.')}>
      <div className={classes.tools}>
        <TextInput
          aria-label={t('Search mails')}
          placeholder={t('Search mails')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={sought}
          onChange={event => setSought(event.currentTarget.value)}
        />
        <Checkbox label={t('Only changed ones')} checked={changedAlone} onChange={event => setChangedAlone(event.currentTarget.checked)} />
      </div>
      {lines.length === 0 && (
        <p className={classes.quiet}>{t(changedAlone ? 'No mail is in your own words yet.' : 'No mail has these words.')}</p>
      )}
      {lines.length > 0 && (
        <div className={classes.list}>
          <Table className={classes.table} highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Mail')}</Table.Th>
                <Table.Th>{t('When it is sent')}</Table.Th>
                <Table.Th>{t('Recipient')}</Table.Th>
                <Table.Th>{t('Texts')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ template, label, when, to, changed, changedAt }) => (
                <Table.Tr key={template}>
                  <Table.Td>
                    <Link to={`/backend/settings/mail-templates/${template}`}>{label}</Link>
                  </Table.Td>
                  <Table.Td>{when}</Table.Td>
                  <Table.Td>{to}</Table.Td>
                  <Table.Td>
                    {changed.length === 0 ? (
                      <span className={classes.quiet}>{t('Default')}</span>
                    ) : (
                      <StatusChip tone="ok">
                        {t('Changed: {{languages}}', { languages: changed.map(language => languageNames[language]).join(', ') })}
                      </StatusChip>
                    )}
                    {changed.length > 0 && changedAt && <span className={classes.when}>{timeWords(changedAt)}</span>}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Page>
  )
}
