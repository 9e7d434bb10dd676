import { Stack, Text } from '@mantine/core'
import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { useOfferWords } from './offer-words'

/** What Know More says of an offer. */
export function OfferMore({ of }: { of: Offer }) {
  const { points, more } = useOfferWords(of)
  return (
    <Stack gap="sm">
      <ul>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {more.map(line => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Stack>
  )
}
