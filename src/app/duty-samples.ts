import type { Cast } from './access-cast.ts'

/** Good calls of the endpoints about what lies with a member of staff, for the access matrix. */
export const dutySamples = (cast: () => Cast) => {
  const colleague = async (): Promise<{ id: string }> => ({
    id: (await cast().harbor.person('therapist')).id,
  })
  return {
    readDuties: { as: 'admin', input: colleague },
    disableWithHandOver: {
      as: 'admin',
      input: async () => ({ ...(await colleague()), reason: 'left', to: null, except: [] }),
    },
  } as const
}
