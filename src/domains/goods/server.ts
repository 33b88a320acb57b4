import { defineServer } from '#platform/domain/define-server.ts'
import { goods } from './domain.ts'
import { serveGoods } from './routes.ts'
import { listOwnGoods, readGoods } from './service/read-goods.ts'
import { receiveGoods, takeBackGoodsReceipt } from './service/receive-goods.ts'

export const goodsServer = defineServer(goods, {
  verbs: { readGoods, listOwnGoods, receiveGoods, takeBackGoodsReceipt },
  routes: serveGoods,
})
