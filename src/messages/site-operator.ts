/** The operator's statements about itself; null where not stated. */
export interface SiteOperator {
  name: string | null;
  address: string | null;
  email: string | null;
  /** Name and address or telephone number of the grievance officer. */
  grievanceOfficer: string | null;
  /** Days for which backups are kept. */
  backupDays: number | null;
}

/** Defined in builds from the OPERATOR_* variables. */
declare const __SITE_OPERATOR__: SiteOperator | undefined;

/** The default when nothing is stated, as in this repository. */
export const unstatedOperator: SiteOperator = {
  name: null,
  address: null,
  email: null,
  grievanceOfficer: null,
  backupDays: null,
};

/** The operator of the built site. */
export const siteOperator: SiteOperator =
  typeof __SITE_OPERATOR__ === 'undefined' ? unstatedOperator : __SITE_OPERATOR__;
