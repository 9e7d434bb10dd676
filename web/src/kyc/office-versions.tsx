import { ActionIcon, CopyButton } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { wordedKyc } from '@sevakendra/contract/kyc/reasons'
import { IconCheck, IconCopy, IconEraser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './office.module.css'
import { KycChip } from './office-chip'
import type { KycInfo } from './office-info'

type Version = KycInfo['versions'][number]

/** What was sent each time: what changed, the papers by their hashes, and what was decided. */
export function OfficeVersions({ of }: { of: readonly Version[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="kyc-versions">
      <h2 id="kyc-versions">{t('Versions')}</h2>
      <ol className={classes.versions} reversed>
        {of.map(version => (
          <li key={version.round}>
            <h3>{`${version.round} · ${timeWords(version.at)}`}</h3>
            <Decision of={version.decision} />
            <Changes of={version} />
            <Papers of={version.papers} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Decision({ of }: { of: Version['decision'] }) {
  const { t } = useTranslation()
  if (!of) return <p className={classes.quiet}>{t('Nothing has been decided about it yet.')}</p>
  const { state, by, at, reasons, remark } = of
  const typed = wordedKyc.typedBeside(remark, reasons)
  return (
    <>
      <p className={classes.decision}>
        <KycChip state={state} /> <span className={classes.quiet}>{`${by} · ${timeWords(at)}`}</span>
      </p>
      {(reasons.length > 0 || typed) && (
        <ul className={classes.reasons}>
          {reasons.map(reason => (
            <li key={`${reason.code} ${reason.field}`}>{wordedKyc.sentence(reason, text => t(text))}</li>
          ))}
          {typed && <li>{typed}</li>}
        </ul>
      )}
    </>
  )
}

/** Answer by answer; what was sent first has nothing before it. */
function Changes({ of: { round, changes } }: { of: Version }) {
  const { t } = useTranslation()
  if (round === 1) return null
  if (changes.length === 0) return <p className={classes.quiet}>{t('The answers are the same as before.')}</p>
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Answer')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{t(field)}</th>
            <td>{before ? <del>{t(before)}</del> : '–'}</td>
            <td>{after ? <ins>{t(after)}</ins> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** So much of a hash is enough to compare two by eye; the whole of it is copied. */
const shown = 12

function Papers({ of }: { of: Version['papers'] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.papers}>
      {of.map(({ paper, sha256, erased }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have one picture, and the order never changes
        <li key={`${paper} ${index}`}>
          <span>{t(paper)}</span>
          <span className={classes.hash}>
            <code title={sha256}>{`SHA-256 ${sha256.slice(0, shown)}…`}</code>
            <CopyButton value={sha256}>
              {({ copied, copy }) => (
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={copied ? t('Copied') : t('Copy the SHA-256 of {{paper}}', { paper: t(paper) })}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          </span>
          {erased && (
            <span className={classes.erased}>
              <IconEraser size={16} stroke={1.75} aria-hidden />
              {t('Erased on {{time}}', { time: timeWords(erased) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
