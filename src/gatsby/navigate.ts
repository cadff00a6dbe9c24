/** Navigation inside the app, for code that knows nothing of Gatsby. */
import { navigate as gatsbyNavigate } from 'gatsby';

export const navigate = (address: string): void => {
  void gatsbyNavigate(address);
};
