/** Where a sealed field of a gift in kind lives. */
export const goodsPlace = (organizationId: string, field: 'description' | 'paper', row: string) => ({
  scope: organizationId,
  field: `goods.${field}`,
  row,
})
