// What somebody who was asked to a table may do.

export interface Asked {
  sit(): void;
  /** To the seat that they have already. */
  back(): void;
  watch(): void;
}
