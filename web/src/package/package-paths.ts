export const packagesPath = '/backend/masters/package'
export const feesPath = `${packagesPath}/government-fees`
