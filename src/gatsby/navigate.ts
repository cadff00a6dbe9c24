/** Navigation inside the app, for code that does not import Gatsby. */
import { navigate as gatsbyNavigate } from 'gatsby';

export const navigate = (url: string): void => {
  void gatsbyNavigate(url);
};
