/** The settings that blocks and pages get. */
import type { MenuLink, SiteSettings } from '../../schema/page-data';
import { configuredThirdParties } from '../../third-parties/third-parties';
import { fillPath, fillText } from '../brand';
import type { RawMenu } from '../settings/settings-files';
import type { Site } from '../site-model';
import { unbroken } from '../text/phone-number';

export function siteSettings(site: Site): SiteSettings {
  const { settings, menus } = site;
  return {
    brand: settings.brand,
    siteUrl: settings.siteUrl.replace(/\/$/, ''),
    description: settings.description,
    office: settings.office,
    phone: { ...settings.phone, label: unbroken(settings.phone.label) },
    email: settings.email,
    linkedin: settings.linkedin,
    ...(settings.firm ? { firm: settings.firm } : {}),
    ...(settings.bookingCalendar ? { bookingCalendar: settings.bookingCalendar } : {}),
    ...configuredThirdParties(settings),
    navigation: { main: menu(menus.main, site), msp: menu(menus.msp, site), legal: menu(menus.legal, site) },
  };
}

/** Leaves out the facts about the firm, which only one block shows and every page would carry. */
export function pageSettings(site: Site): SiteSettings {
  const { firm, ...settings } = siteSettings(site);
  if (!firm) return settings;
  const { facts: _facts, ...shown } = firm;
  return { ...settings, firm: shown };
}

function menu(links: RawMenu, site: Pick<Site, 'settings'>): MenuLink[] {
  const { brand } = site.settings;
  return links.map(({ label, description, button, path: written, ...rest }) => ({
    label: fillText(label, brand),
    ...(description === undefined ? {} : { description: fillText(description, brand) }),
    ...(button ? { button } : {}),
    ...(written === undefined ? {} : { path: fillPath(written, brand) }),
    ...('children' in rest && rest.children ? { children: menu(rest.children as RawMenu, site) } : {}),
  }));
}
