export interface ListingRow {
  id: string;
  domain_id: string;
  account_id: string;
  min_bid_cents: number;
  created_at: Date;
  ended_at: Date | null;
  ended_reason: 'cancelled' | 'name_ended' | null;
}
