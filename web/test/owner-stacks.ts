import * as React from 'react'

/**
 * React's development build notes with each element where it was made, by an Error with its stack, for ten thousand elements a second: a tenth of the
 * time of a test that draws a list. It is told with React's own warnings alone, which name the component all the same.
 */
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its owner stacks elsewhere now')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
